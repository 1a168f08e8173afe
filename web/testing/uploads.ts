import { user } from './screen.ts';

/** A photo within the limits, which is sent as it is. */
export const photo = (name = 'photo.jpg'): File => new File(['photo'], name, { type: 'image/jpeg' });

/** Chooses a file in one of the inputs of the page, as in the window of the system. */
export async function choose(file: File, index = 0): Promise<void> {
  const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[index];
  if (input === undefined) throw new Error('the page asks for no file');
  await user.upload(input, file);
}
