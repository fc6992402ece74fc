import { fontSizes } from './layout.ts';

/**
 * The look of the picture. Every text has a contrast of at least 4.5 to 1 with its background, in light and in dark
 * mode.
 */
export const svgStyle = `
svg{--ground:#faf7f0;--ink:#1b1710;--quiet:#5d5546;--line:#8a8170;--step:#fff;--page:#ffe9a3;--sensitive:#b3261e}
@media(prefers-color-scheme:dark){svg{--ground:#17150f;--ink:#f5f0e3;--quiet:#b9b09c;--line:#7d745f;--step:#25221a;--page:#4a3d0c;--sensitive:#ff9d94}}
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-anchor:middle;fill:var(--ink)}
.title{font-size:${fontSizes.title}px;font-weight:600}
.detail{font-size:${fontSizes.detail}px;fill:var(--quiet)}
.label{font-size:${fontSizes.label}px}
.ground{fill:var(--ground)}
.way{fill:none;stroke:var(--line);stroke-width:1.5}
.tip{fill:var(--line)}
.step>rect{fill:var(--step);stroke:var(--line)}
.page>rect{fill:var(--page);stroke:var(--line)}
.page>.detail{fill:var(--ink)}
.sensitive>rect{stroke:var(--sensitive);stroke-width:2}
.sensitive>text:last-child{fill:var(--sensitive)}
.entry>rect,.end>rect{stroke:var(--ink);stroke-width:2.5}
.end>rect{stroke-dasharray:7 4}
`;
