import { staffToken, type TestServer } from './test-server.ts';

/** Asks a server as staff do who have signed in. */
export async function signedIn({ app }: TestServer): Promise<(path: string) => Promise<Response>> {
  const response = await app.request(`/staff/sign-in?token=${staffToken}`);
  const Cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return async (path) => app.request(path, { headers: { Cookie } });
}
