/** Names that reach into JavaScript's own objects wherever they are used as a key: no field can have them. */
export const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
