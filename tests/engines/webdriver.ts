/** A session of a WebDriver, by the calls of the standard that these tests need. */
export interface WebDriverSession {
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  end(): Promise<void>;
}

async function request(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}

export async function openSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const made = (await request('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const session = `${driver}/session/${made.sessionId}`;
  return {
    call: (method, path, body) => request(method, session + path, body),
    end: async () => {
      await request('DELETE', session);
    },
  };
}
