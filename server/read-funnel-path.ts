import { shippedFile } from '../schema/shipped-file.ts';

/** Reads the path of the funnel file from FUNNEL; without it, that of the shipped one. */
export const readFunnelPath = ({ FUNNEL }: NodeJS.ProcessEnv): string => FUNNEL || shippedFile;
