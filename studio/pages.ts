import type { ComponentType } from 'react';
import { Account } from './account/Account.tsx';
import type { Role } from './account/member.ts';
import { Files } from './files/Files.tsx';
import { FunnelList } from './funnels/FunnelList.tsx';
import { FunnelPage } from './funnels/FunnelPage.tsx';
import { Log } from './log/Log.tsx';
import { onDemand } from './parts/on-demand.tsx';
import { People } from './people/People.tsx';
import { PublishPage } from './publishing/PublishPage.tsx';
import { texts } from './texts.ts';

interface StaffPage {
  /** Below /staff; parameters as wouter takes them. */
  readonly path: string;
  readonly view: ComponentType;
  /** The name of the page in the bar, for everybody with the role. */
  readonly link?: { readonly name: string; readonly role: Role };
}

/** The pages for whoever is signed in. */
export const pages: readonly StaffPage[] = [
  { path: '/', view: FunnelList, link: { name: texts.funnels.title, role: 'analyst' } },
  { path: '/funnels/:funnel', view: FunnelPage },
  { path: '/funnels/:funnel/publish', view: PublishPage },
  { path: '/files', view: Files, link: { name: texts.files.title, role: 'editor' } },
  { path: '/people', view: People, link: { name: texts.people.title, role: 'publisher' } },
  { path: '/log', view: Log, link: { name: texts.log.title, role: 'publisher' } },
  { path: '/account', view: Account, link: { name: texts.account.title, role: 'analyst' } },
];

/**
 * The figures of a funnel, outside of /staff: the server sends the document of the staff pages at the address that the
 * funnel gives them. The code comes when they are opened.
 */
export const figuresPage = {
  path: /^~/,
  view: onDemand(() => import('./figures/FiguresPage.tsx')),
};

/** Fetches the code of the editor. */
export const editorCode = () => import('./editor/EditorPage.tsx');

/** Fills the window, without the bar. Its code comes when a draft is opened. */
export const editorPage = {
  path: '/drafts/:draft/:view?',
  view: onDemand(editorCode),
};
