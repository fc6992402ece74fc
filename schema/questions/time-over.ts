/** What is stored under the field of a timer once the time has run out. */
export const timeOver = 'over';
