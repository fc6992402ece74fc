import type { Page } from 'playwright-core';
import { staffToken } from './stage.ts';

/** Signs an editor of this name in, who starts a draft of the minimal funnel. In: a page, and the server that has the funnel. */
export async function editorWithDraft(page: Page, address: string, name: string) {
  const call = async (path: string, data: object, headers?: Record<string, string>) => {
    const response = await page.request.post(`${address}/api/staff/${path}`, {
      data,
      headers: { Origin: address, ...headers },
    });
    return response.json();
  };
  const invited = { email: `${name}@example.com`, role: 'editor' };
  const { link } = await call('invitations', invited, { Authorization: `Bearer ${staffToken}` });
  const token = new URL(link).hash.slice(1);
  await call('invitations/accept', { token, name, password: 'correct horse battery' });
  const { id } = await call('funnels/pet-quiz/drafts', { name: 'Pets', from: '1.0.0' });
  return {
    id,
    url: `${address}/staff/drafts/${id}`,
    /** Saves it as another client would. */
    save: (body: object) => call(`drafts/${id}/save`, body),
    /** The text of the funnel as the server has it. */
    text: async (): Promise<string> => {
      const { files } = await (await page.request.get(`${address}/api/staff/drafts/${id}`)).json();
      return files['funnel.json'];
    },
  };
}
