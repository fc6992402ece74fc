import { createHash } from 'node:crypto';

/** What allows an inline style or script in a content security policy: `'sha256-...'`, quotes included. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
