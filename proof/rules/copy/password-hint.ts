import { namesAnother } from '../../../schema/names-another.ts';
import { pointerTo } from '../../../schema/pointer.ts';
import type { Rule } from '../rule.ts';

/** A hint at the password that names another length than the form asks for, such as one that it asked for before. */
export const passwordHint: Rule = {
  id: 'password-hint',
  summary: 'The hint at the password names no other length than the form asks for.',
  severity: 'warning',
  check: ({ funnel }) =>
    Object.entries(funnel.pages).flatMap(([name, page]) =>
      'passwordHint' in page && namesAnother(page.passwordHint, page.passwordMinLength)
        ? [
            {
              pointer: pointerTo('pages', name, 'passwordHint'),
              message: `The hint '${page.passwordHint}' names another number than ${page.passwordMinLength}, the fewest characters that the form takes, so that whoever has paid types a password by the hint and is refused; correct the hint or 'passwordMinLength'.`,
              related: [
                {
                  pointer: pointerTo('pages', name, 'passwordMinLength'),
                  message: `The form asks for ${page.passwordMinLength}.`,
                },
              ],
            },
          ]
        : [],
    ),
};
