import { describeRule } from '../../../tests/support/describe-rule.ts';

const table = (cells: string) =>
  [
    '"number": 4,',
    `"number": 4, "before": [{ "kind": "table", "label": "Pets", "columns": ["Petly", "Others"], "rows": [{ "label": "Food", "cells": ${cells} }], "yesLabel": "Yes", "noLabel": "No", "source": "Shops", "asOf": "2026-10" }],`,
  ] as const;

describeRule(
  { id: 'table-cells', severity: 'error' },
  {
    valid: { 'each column has a cell': [table('[true, "In some"]')] },
    invalid: {
      'there is a cell too many': {
        edits: [table('▸[true, false, true]')],
        problems: [
          {
            pointer: '/steps/2/before/0/rows/0/cells',
            message:
              "The row 'Food' has 3 cells for 2 columns, so something would stand in the wrong one. Give each column its cell.",
            related: [{ pointer: '/steps/2/before/0/columns', message: 'There are 2 columns.' }],
          },
        ],
      },
    },
  },
);
