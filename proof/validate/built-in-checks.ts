import type { Rule } from '../rules/rule.ts';

/** What `validate` looks at besides the rules, under the ids that its problems carry; always errors. */
export const stages: readonly Pick<Rule, 'id' | 'summary'>[] = [
  { id: 'json', summary: 'The file is JSON, in which no object names a property twice.' },
  {
    id: 'structure',
    summary: 'Every value has the form that the schema gives it, and nothing else is there.',
  },
  { id: 'unused-suppression', summary: 'Every suppression silences a problem.' },
];
