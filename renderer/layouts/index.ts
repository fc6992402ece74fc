import type { Layout } from '../../schema/declaration/sections/theme.ts';
import app from './app.css?inline';
import editorial from './editorial.css?inline';

/** The style sheet of each layout, for the server and for previews: visitors get it in their page. */
export const styleOfLayout: { readonly [Name in Layout]: string } = { plain: '', app, editorial };
