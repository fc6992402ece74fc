import { expect, test } from 'vitest';
import { pathOf, pointerTo, valueAt } from '../../../schema/places/pointer.ts';
import { brokenFunnels } from '../../../tests/support/broken-funnels.ts';
import { funnelFile } from '../document/act.ts';
import { SourceFile } from '../document/source-file.ts';
import { problemsAtTop, propertyLists } from './properties/shown-properties.ts';
import { pagesTo } from './value/page-of.ts';

const problem = {
  rule: '',
  severity: 'error',
  message: '',
  file: funnelFile,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
} as const;

/** The pointers of the problems of each broken funnel that is JSON; in those with overlays some are into these. */
const found = brokenFunnels
  .filter(({ text, overlays }) => overlays.length === 0 && new SourceFile(text).isJson)
  .flatMap(({ rule, name, text, found }) =>
    found.flatMap((line) => {
      const [, pointer = ''] = /^\d+:\d+ \S+ ?(.*)$/.exec(line) ?? [];
      return line.startsWith(' ') ? [] : [{ name: `${rule}: ${name}`, funnel: JSON.parse(text), pointer }];
    }),
  );

test.each(found)('$name: $pointer stands at its field', ({ funnel, pointer }) => {
  const page = pagesTo(funnel, pointer).at(-1);
  if (!page) throw new Error('There is always a page.');
  const [name] = pathOf(pointer.slice(page.pointer.length));
  const isWritten =
    name !== undefined && valueAt(funnel, pointerTo(...pathOf(page.pointer), name)) !== undefined;
  // The nearest container of what the file leaves out.
  expect(problemsAtTop(page, [{ ...problem, pointer }])).toHaveLength(isWritten ? 0 : 1);
  const fields = propertyLists(page.schema, page.value).shown.map((property) => property.name);
  if (isWritten && !Array.isArray(page.value)) expect([...fields, 'kind']).toContain(name);
});
