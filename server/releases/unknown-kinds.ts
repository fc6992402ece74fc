import { funnelDefinitions, funnelSchema } from '../../schema/declaration/funnel.ts';

/** Every kind of a step, a question, a page, a block, a value ... that a funnel may have. */
const kinds = new Set<string>();
JSON.stringify([funnelSchema, funnelDefinitions], (name, value) => {
  if (name === 'kind' && typeof value.const === 'string') kinds.add(value.const);
  return value;
});

/**
 * Why this server cannot serve a published version, and the way out: a newer server may have published it, with kinds that
 * this one does not know. Undefined if it can. In: the version, and its content as JSON text.
 */
export function unknownKinds(funnelId: string, version: string, content: string): string | undefined {
  const unknown = new Set<string>();
  JSON.parse(content, (name, value) => {
    if (name === 'kind' && !kinds.has(value)) unknown.add(`'${value}'`);
    return value;
  });
  return unknown.size > 0
    ? `Version ${version} of the funnel '${funnelId}' has the kind ${[...unknown].join(' and ')}, which this server does not know: a newer one has published it. Update this server, or release a version without it.`
    : undefined;
}
