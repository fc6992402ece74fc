import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';
import { longWait } from './long-wait.ts';

const loading = (tickMs: number, percentPerTick: number, rest = '') =>
  [
    sliderText,
    `"value": "done", "tickMs": ${tickMs}, "percentPerTick": ${percentPerTick}, "ringCircumference": 314, "messages": ["Wait"], ${rest}`,
  ] as const;
const slider = '{\n      "kind": "slider"';
const asLoading = [slider, '{ "kind": "loading"'] as const;
const markedLoading = [slider, '▸{ "kind": "loading"'] as const;
const problem = (seconds: number) => ({
  pointer: '/steps/1',
  message: `Step 3 keeps its visitors waiting for ${seconds} s, with nothing to do, so most of them leave. Let it be 30 s or less, by 'tickMs', 'percentPerTick' and 'pauseMs', of which the times are in milliseconds.`,
});

describeRule(longWait, {
  valid: {
    'a ring runs for seconds, and a pause follows': [asLoading, loading(75, 1, '"pauseMs": 1500,')],
    'a ring runs for as long as the limit': [asLoading, loading(300, 1)],
    'the funnel has another limit': [
      asLoading,
      loading(900, 1),
      ['"skips": []', '"rules": { "long-wait": { "severity": "error", "limit": 90 } }, "skips": []'],
    ],
  },
  invalid: {
    'a ring moves too slowly': { edits: [markedLoading, loading(75_000, 1)], problems: [problem(7500)] },
    'a ring runs for a minute': { edits: [markedLoading, loading(600, 1)], problems: [problem(60)] },
    'a ring moves by too little': { edits: [markedLoading, loading(75, 0.1)], problems: [problem(75)] },
    'a pause after an answer is meant in other units': {
      edits: [[slider, '▸{ "pauseMs": 1500000, "kind": "slider"']],
      problems: [problem(1500)],
    },
    'only one variant keeps waiting': {
      edits: [
        markedLoading,
        loading(75, 1, '"variants": { "slow": { "tickMs": 1000 } },'),
        ['"experiments": [', '"experiments": [{ "id": "pace", "step": "/age", "weights": { "slow": 1 } }, '],
      ],
      problems: [problem(100)],
    },
  },
});
