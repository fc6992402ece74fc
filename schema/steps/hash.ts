/** FNV-1a, 32 bits: small, uniform enough for shares of visitors, and the same in every browser and on the server. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  // A final mix, since two texts may differ in their last byte only.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
