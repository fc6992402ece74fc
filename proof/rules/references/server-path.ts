import { pointerTo } from '../../../schema/places/pointer.ts';
import { serverPathOf } from '../../facts/server-paths.ts';
import type { Finding, Rule } from '../rule.ts';

function* serverPathAt({
  path,
  ...place
}: { readonly path: string } & Pick<Finding, 'pointer' | 'at'>): Iterable<Finding> {
  const taken = serverPathOf(path);
  if (taken !== undefined)
    yield {
      ...place,
      message: `The path '${path}' belongs to the server, which keeps '${taken}' and all below it to itself, so visitors who open or reload it get no page. Take another path.`,
    };
}

export const serverPath: Rule = {
  id: 'server-path',
  summary: 'No step and no page has a path that the server keeps to itself.',
  severity: 'error',
  essential: true,
  *check({ funnel }) {
    for (const path of Object.keys(funnel.routes))
      yield* serverPathAt({ path, pointer: pointerTo('routes', path), at: 'key' });
  },
  step: ({ step: { path }, at }) => serverPathAt({ path, pointer: at('path') }),
};
