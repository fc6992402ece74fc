import { staffToken, type TestServer } from './test-server.ts';

/** Sends a staff token as the form of our page does, from an address. */
export const sendToken = async (
  { app }: Pick<TestServer, 'app'>,
  token: string,
  remoteAddress = '192.0.2.99',
  headers: Readonly<Record<string, string>> = { 'Sec-Fetch-Site': 'same-origin' },
): Promise<Response> =>
  app.request(
    '/staff/sign-in',
    { method: 'POST', headers, body: new URLSearchParams({ token }) },
    { incoming: { socket: { remoteAddress } } },
  );

/** The cookie that a response sets, as a browser sends it back. */
export const cookieOf = (response: Response): string =>
  response.headers.get('Set-Cookie')?.split(';')[0] ?? '';

/** Requests a path of a server as signed-in staff. */
export async function signedIn(server: TestServer): Promise<(path: string) => Promise<Response>> {
  const Cookie = cookieOf(await sendToken(server, staffToken));
  return async (path) => server.app.request(path, { headers: { Cookie } });
}
