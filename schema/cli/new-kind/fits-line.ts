/** Whether a line stays as it is when it is formatted, by the line width of `biome.json`. */
export const fitsLine = (line: string): boolean => line.length <= 110;
