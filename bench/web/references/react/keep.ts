const sessionId = crypto.randomUUID();

/** Saves an answer. Fails if the server does not confirm it. */
export async function keep(field: string, value: string): Promise<void> {
  const response = await fetch('/api/update', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sessionId, updates: { [field]: value } }),
  });
  const { success } = await response.json();
  if (!success) throw new Error(`'${field}' was not kept: the server answered ${response.status}.`);
}
