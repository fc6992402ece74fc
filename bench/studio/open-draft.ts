import type { BrowserContext } from 'playwright-core';

const password = 'correct horse battery';

/** Signs a browser in as a new publisher, and starts a draft with a text. Gives the path of the draft. */
export async function openDraft(
  context: BrowserContext,
  url: string,
  staffToken: string,
  text: string,
): Promise<string> {
  const api = context.request;
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const response = await api.post(`${url}/api/staff/${path}`, {
      data,
      headers: { Origin: url, ...headers },
    });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  const asToken = { Authorization: `Bearer ${staffToken}` };
  const name = `Editor ${Date.now()}`;
  const email = `${Date.now()}@example.com`;
  const { link } = await post('invitations', { email, role: 'publisher' }, asToken);
  const token = new URL(link).hash.slice(1) || new URL(link).searchParams.get('token');
  await post('invitations/accept', { token, name, password });
  const { id: funnel, live } = (await (await api.get(`${url}/api/staff/funnels`)).json())[0];
  const draft = await post(`funnels/${funnel}/drafts`, { name: 'Bench', from: live.base.version });
  await post(`drafts/${draft.id}/save`, { revision: 1, files: { 'funnel.json': text } });
  return `/staff/drafts/${draft.id}`;
}
