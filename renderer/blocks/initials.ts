/** The first letters of the first two words of a name, for the place of a photo: 'Maya R.' gives 'MR'. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word].slice(0, 1).join(''))
    .join('')
    .toUpperCase();
}
