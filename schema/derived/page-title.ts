import type { Funnel } from '../funnel.ts';

/** What the browser shows as a screen's title: its own, with the product's name as a suffix. */
export const pageTitle = (funnel: Funnel, title: string): string => `${title} | ${funnel.product.name}`;
