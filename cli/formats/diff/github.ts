import type { Verdict } from '../../../proof/diff/change.ts';
import { printable } from '../printable.ts';
import { type Level, workflowCommand } from '../workflow-command.ts';
import type { Format } from './format.ts';
import { counted, lines, notCompared } from './shared-text.ts';

const levels: Readonly<Record<Verdict, Level>> = { breaking: 'error', risky: 'warning', safe: 'notice' };

/** Workflow commands of GitHub Actions, which show each change beside its line of the pull request. */
export const github: Format = ({ problems, compared }) => {
  const broken = problems.map((problem) => {
    const { file, line, column: col, rule, severity, message } = problem;
    return workflowCommand(severity, { file, line, col, title: rule }, [message]);
  });
  if (!compared) return lines([...broken, notCompared]);
  const { version, changes } = compared;
  const commands = changes.map(
    ({ id, verdict, change, answers, sessions, new: { file, line, column: col } }) =>
      workflowCommand(levels[verdict], { file, line, col, title: `${verdict}: ${id}` }, [
        change,
        answers,
        sessions,
      ]),
  );
  const { file, line, column: col } = version.place;
  const wrong = version.ok
    ? []
    : [workflowCommand('error', { file, line, col, title: 'version' }, [version.message])];
  return lines([
    ...broken,
    ...commands,
    ...wrong,
    printable(version.message),
    `In all: ${counted(changes)}.`,
  ]);
};
