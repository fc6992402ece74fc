import type { Page } from 'playwright-core';
import { joinStaff } from './join-staff.ts';

/** Signs an editor of this name in, who starts a draft of the minimal funnel. In: a page, and the server that has the funnel. */
export async function editorWithDraft(page: Page, address: string, name: string) {
  const call = async (path: string, data: object) => {
    const response = await page.request.post(`${address}/api/staff/${path}`, {
      data,
      headers: { Origin: address },
    });
    return response.json();
  };
  await joinStaff(page, address, name, 'editor');
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
