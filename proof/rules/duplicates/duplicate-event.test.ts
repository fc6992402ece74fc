import { describeRule } from '../../../tests/support/describe-rule.ts';
import { duplicateEvent } from './duplicate-event.ts';

const problem = (pointer: string, name: string, effect: string, other: string) => ({
  pointer,
  message: `The name '${name}' is another's already, ${effect}. Give each its own.`,
  related: [{ pointer: other, message: 'The other is here.' }],
});

describeRule(duplicateEvent, {
  valid: {
    'two events have a property of one name': [],
    'the data layer, which is another service, has an event of the same name': [
      ['"event": "page_view"', '"event": "Page View"'],
    ],
  },
  invalid: {
    'a completed step has the event of a viewed one': {
      edits: [['"event": "Step Completed"', '"event": ▸"Step Viewed"']],
      problems: [
        problem(
          '/tracking/stepCompleted/event',
          'Step Viewed',
          'so the two events are counted as one',
          '/tracking/stepViewed/event',
        ),
      ],
    },
    'the answer of a step is sent as its number, and the source of a session as its id': {
      edits: [
        ['"answer": "answer"', '"answer": ▸"step_number"'],
        ['"source": "utm_source"', '"source": ▸"session_id"'],
      ],
      problems: [
        problem(
          '/tracking/stepCompleted/answer',
          'step_number',
          'so one value replaces the other in every such event',
          '/tracking/stepCompleted/number',
        ),
        problem(
          '/tracking/sessionStarted/source',
          'session_id',
          'so one value replaces the other in every such event',
          '/tracking/sessionProperty',
        ),
      ],
    },
  },
});
