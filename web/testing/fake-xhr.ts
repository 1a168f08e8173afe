import { fakeFetch } from './http.ts';

/** In place of `XMLHttpRequest`, which only uploads use: half of the file is sent at once, the rest with the answer. */
export class FakeXhr {
  responseType = '';
  status = 0;
  response: unknown;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  readonly upload: { onprogress: (progress: { loaded: number; total: number }) => void } = {
    onprogress: () => {},
  };
  readonly #headers: Record<string, string> = {};
  #method = '';
  #path = '';
  #isAborted = false;

  open(method: string, path: string): void {
    this.#method = method;
    this.#path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  abort(): void {
    if (this.#isAborted) return;
    this.#isAborted = true;
    this.onabort();
  }

  async send(body: FormData): Promise<void> {
    this.upload.onprogress({ loaded: 1, total: 2 });
    const answer = await fakeFetch(this.#path, { method: this.#method, headers: this.#headers, body }).catch(
      () => undefined,
    );
    if (this.#isAborted) return;
    if (answer === undefined) return this.onerror();
    this.status = answer.status;
    this.response = await answer.json();
    this.onload();
  }
}
