import type { Role } from '../../../server/store/rows/role.ts';
import { cookieOf } from './signed-in.ts';
import { staffToken, type TestServer } from './test-server.ts';

export const staffPassword = 'correct horse battery';

/** A browser of the staff: calls of our own pages with a cookie. */
export class StaffBrowser {
  readonly #server: Pick<TestServer, 'app'>;
  readonly cookie: string;

  constructor(server: Pick<TestServer, 'app'>, cookie: string) {
    this.#server = server;
    this.cookie = cookie;
  }

  async get(path: string): Promise<Response> {
    return this.#server.app.request(path, { headers: { Cookie: this.cookie } });
  }

  async post(path: string, body: unknown = {}, site = 'same-origin'): Promise<Response> {
    return this.#server.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': site, Cookie: this.cookie },
      body: JSON.stringify(body),
    });
  }
}

/** Asks as CI does, with the staff token. */
export const byToken = async ({ app }: Pick<TestServer, 'app'>, path: string, body?: unknown) =>
  app.request(path, {
    headers: { Authorization: `Bearer ${staffToken}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });

const invitations = '/api/staff/invitations';

/** The token of a link that invites an address; by somebody of the staff, or else by the staff token. */
export async function invitationFor(
  server: TestServer,
  email: string,
  role: Role,
  inviter?: StaffBrowser,
): Promise<string> {
  const body = { email, role };
  const invited = await (inviter ? inviter.post(invitations, body) : byToken(server, invitations, body));
  const { link } = await invited.json();
  return new URL(link).hash.slice(1);
}

/** A new account with a role, signed in. The address is `<name>@example.com`. */
export async function staffAccount(
  server: TestServer,
  name: string,
  role: Role,
  inviter?: StaffBrowser,
): Promise<StaffBrowser> {
  const token = await invitationFor(server, `${name}@example.com`, role, inviter);
  const accepted = await new StaffBrowser(server, '').post('/api/staff/invitations/accept', {
    token,
    name,
    password: staffPassword,
  });
  return new StaffBrowser(server, cookieOf(accepted));
}
