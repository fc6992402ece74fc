import { planTexts } from '../../facts/texts/plan-texts.ts';
import type { Finding, Rule } from '../rule.ts';

/** Words for one time only, or for those who are new. */
const once =
  /\b(?:once|one[ -]time|first[ -]time|new (?:customers?|members?|users?)|per person|einmal(?:ig)?|neukund\w*|neue kunden|pro person|una (?:sola )?vez|nuevos (?:clientes|miembros|usuarios)|por persona|uma (?:única )?vez|novos (?:clientes|membros|usuários)|por pessoa|une (?:seule )?fois|nouveaux (?:clients|membres|utilisateurs)|par personne)\b|مرة واحدة|الجدد|لكل شخص/iu;

export const trialAgain: Rule = {
  id: 'trial-again',
  summary:
    'A trial that somebody may have again asks for a card or a price, and is not promised to be for once.',
  severity: 'error',
  *plan({ plan, at }): Iterable<Finding> {
    const trial = plan.billing?.trial;
    if (!trial?.again) return;
    const related = [{ pointer: at('billing', 'trial', 'again'), message: 'That it is had again is here.' }];
    if (trial.card === false)
      yield {
        pointer: at('billing', 'trial', 'again'),
        message: `Whoever begins this trial anew every ${trial.days} days never pays, since it asks for no card. Remove \`again\`, so that it is had once, or ask for a card.`,
        related: [{ pointer: at('billing', 'trial', 'card'), message: 'That no card is asked for is here.' }],
      };
    for (const { text, path } of planTexts(plan))
      if (once.test(text))
        yield {
          pointer: at(...path),
          message: `'${text}' says that the trial is had once or is for new visitors, and everybody gets it again. Correct the words, or remove \`again\`.`,
          related,
        };
  },
};
