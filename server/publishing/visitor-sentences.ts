import { quotedList } from '../../proof/diff/wording.ts';
import type { AnswerComparison } from '../../schema/steps/condition.ts';
import type { CountedClass } from '../analytics/staff-work/portions.ts';
import { reasonsToStay } from '../sessions/move-session.ts';
import type { VisitorClass } from '../sessions/visitor-class.ts';

/** Who the visitors of a class are, and what becomes of them, as a full sentence. */
export function visitorSentence({ visitors, ...group }: CountedClass): string {
  const { version, move, holding } = group;
  const who = `${visitors.toLocaleString('en')} ${visitors === 1 ? 'visitor' : 'visitors'}`;
  const at = move ? ` at ${move.at}` : '';
  const texts = [...new Set(textsOf(holding))];
  const having = texts.length > 0 ? ` (${texts.join('; ')})` : '';
  return `${who}${at} of version ${version}${having}: ${becomes(group)}.`;
}

function becomes({ move, because }: VisitorClass): string {
  if (because === 'released') return 'they have the new version already';
  if (because === 'share') return 'they stay, since they are not in the share';
  if (!move?.moves) return `they stay, since ${reasonsToStay[move?.because ?? 'finished']}`;
  if (move.asksAgain.length > 0)
    return `they are led to ${move.to}, and asked again for ${quotedList(move.asksAgain)}`;
  return `they go on at ${move.to}`;
}

/** The comparisons in words; of a field that equals a value, no more than that. */
function textsOf(holding: readonly AnswerComparison[]): readonly string[] {
  const equal = new Set(holding.flatMap((comparison) => ('is' in comparison ? [comparison.answer] : [])));
  return holding.flatMap((comparison) => {
    const { answer } = comparison;
    if ('is' in comparison) return [`${answer}: ${comparison.is}`];
    if (equal.has(answer)) return [];
    if ('in' in comparison) return [`${answer}: ${comparison.in.join(' or ')}`];
    if ('atLeast' in comparison) return [`${answer}: ${comparison.atLeast} or more`];
    if ('atMost' in comparison) return [`${answer}: ${comparison.atMost} or less`];
    return comparison.answered ? [`${answer}: answered`] : [];
  });
}
