/**
 * The English text for each reason why an answer is rejected; names in braces are filled in. A funnel replaces texts in
 * `texts.rejections`. Browsers load only the funnel's texts: import this file by `import type` there.
 */
export const rejectionTexts = {
  'not-a-choice': 'Choose one of the answers.',
  'nothing-chosen': 'Choose at least one answer.',
  'too-few-choices': 'Choose at least {min} answers.',
  'too-many-choices': 'Choose at most {max} answers.',
  'chosen-twice': 'Choose each answer once.',
  'exclusive-choice': 'One of these answers stands alone. Choose it by itself, or leave it out.',
  'off-the-steps': 'Choose a value from {min} to {max}.',
  'not-a-number': 'Enter a number.',
  'not-whole': 'Enter a whole number.',
  'too-many-decimals': 'Enter a number with at most {decimals} decimals.',
  'too-low': 'Enter {min} or more.',
  'too-high': 'Enter {max} or less.',
  'date-incomplete': 'Add the {missing}.',
  'not-a-date': 'There is no such date. Check the {wrong}.',
  'too-early': 'Enter {earliest} or a later date.',
  'too-late': 'Enter {latest} or an earlier date.',
  empty: 'Enter an answer.',
  'too-short': 'Enter at least {min} characters.',
  'too-long': 'Enter at most {max} characters.',
  'pattern-mismatch': '{message}',
  'comparison-failed': '{message}',
  'control-character': 'Your answer has a character that cannot be seen. Type it again.',
  untrimmed: 'Remove the spaces around your answer.',
  'invalid-email': 'Enter an e-mail address like name@example.com.',
  'invalid-phone': 'Enter a phone number that can be called, such as (213) 373-4253.',
  'other-country': 'Enter a phone number of one of the countries.',
  'invalid-postcode': 'Enter a postcode of the country.',
  'no-file': 'Add a file.',
  'too-many-files': 'Add at most {max} files.',
  'file-too-large': 'A file is larger than {size}. Add a smaller one.',
  'file-type': 'A file is none of these: {types}. Add one that is.',
  'file-not-here': 'A file has not arrived. Wait for it, or remove it and add it again.',
  'no-signature': 'Sign, or type your name.',
  'consent-missing': 'Say whether you would like the newsletter.',
  'consent-needed': 'Tick the box to go on.',
  'not-a-plan': 'Choose one of the plans.',
  'wrong-value': 'That answer cannot be taken here. Try again.',
} as const satisfies Record<string, string>;

/**
 * The reason of a rejection: an id that stays the same when the sentence is reworded. The server's problems contain it.
 */
export type RejectionId = keyof typeof rejectionTexts;

type GapsOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | GapsOf<Rest>
  : never;

/** The names in the text of a reason; a rejection gives their values. */
export type RejectionGaps<Id extends RejectionId> = GapsOf<(typeof rejectionTexts)[Id]>;
