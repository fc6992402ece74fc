import type { Plugin } from 'vite';
import type { BlockAuthoring, BlockKind } from '../schema/declaration/blocks/block-kind.ts';
import type { KindAuthoring, StepKind } from '../schema/declaration/kinds/step-kind.ts';
import type { PageAuthoring, PageKind } from '../schema/declaration/pages/page-kind.ts';

type Authoring =
  | keyof KindAuthoring<unknown>
  | keyof PageAuthoring<unknown>
  | keyof BlockAuthoring<unknown>
  | (keyof (StepKind<never, never> | PageKind<never> | BlockKind<never>) & 'props');

/** The properties that no browser needs. A missing one is a compile error. */
const authoring: { readonly [Property in Authoring]: true } = {
  props: true,
  example: true,
  defaults: true,
  read: true,
  furtherFields: true,
  personal: true,
  required: true,
  offersOther: true,
  domain: true,
  answersByForm: true,
  inForms: true,
  choiceSets: true,
  claims: true,
  liveCounts: true,
  amount: true,
  pattern: true,
  constant: true,
  shows: true,
  waitMs: true,
  templates: true,
  lint: true,
  audience: true,
  links: true,
  pictures: true,
  addresses: true,
  accountForm: true,
  promisesRefund: true,
  leadsOn: true,
};

/** The functions that build JSON Schema. They have no side effects, so that unused calls can be dropped. */
export const schemaBuilders = [
  'Type',
  'strict',
  'byKind',
  'byName',
  'filledText',
  'blankableText',
  'internalText',
  'templateText',
  'blocksSchema',
  'pictureFile',
  'countryCode',
  'countryCodes',
];

/**
 * A Vite plugin that removes from kinds of steps, pages and blocks what no browser needs: their JSON Schema, their
 * examples, and what only proofs and the server use.
 */
export function withoutAuthoring(): Plugin {
  return {
    name: 'without-authoring',
    apply: 'build',
    transform: {
      filter: { id: /\/schema\/declaration\/(?:kinds|pages|blocks)\/(?!index).*\.ts$/ },
      handler(code) {
        const kinds = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
          return declared?.type === 'VariableDeclaration'
            ? declared.declarations.map(({ init }) => init)
            : [];
        });
        const spans = kinds.flatMap((kind) =>
          kind?.type === 'ObjectExpression'
            ? kind.properties.flatMap((property, index, all) => {
                const name =
                  property.type === 'Property' && 'name' in property.key ? String(property.key.name) : '';
                const end = all[index + 1]?.start ?? kind.end - 1;
                return Object.hasOwn(authoring, name) ? [[property.start, end] as const] : [];
              })
            : [],
        );
        return {
          code: spans.reduceRight((left, [start, end]) => left.slice(0, start) + left.slice(end), code),
          map: null,
        };
      },
    },
  };
}
