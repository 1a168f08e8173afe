export type Role = 'button' | 'link' | 'radio' | 'tab';

/** A page of any engine, as a user sees it. Each call waits until it can be done. */
export interface EnginePage {
  goto(path: string): Promise<void>;
  /** Presses what has this role and name, within an element that a selector finds. */
  press(role: Role, name: string | RegExp, within?: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Waits until a text is shown. */
  sees(text: string, within?: string): Promise<void>;
  /** The width of an element in CSS pixels. */
  widthOf(selector: string): Promise<number>;
  /** Waits until the page is at this path. */
  isAt(path: string): Promise<void>;
  screenshot(file: string): Promise<void>;
}

export interface Engine {
  name: string;
  /** The page of another user on another machine, as wide as a phone. */
  open(url: string): Promise<EnginePage>;
  close(): Promise<void>;
}

export const size = { width: 390, height: 844 };
export const patienceMs = 20_000;
