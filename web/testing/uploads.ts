import { user } from './screen.ts';

const unreadable = new WeakSet<Blob>();

/** A file as the window of the system gives it. A photo within the limits is sent as it is. */
export function photo({ name = 'photo.jpg', type = 'image/jpeg', bytes = 5, isBroken = false } = {}): File {
  const file = new File([new Uint8Array(bytes)], name, { type });
  if (isBroken) unreadable.add(file);
  return file;
}

/** Chooses a file in one of the inputs of the page. */
export async function choose(file: File, index = 0): Promise<void> {
  const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[index];
  if (input === undefined) throw new Error('the page asks for no file');
  await user.upload(input, file);
}

/** Areas that were filled in a canvas, by colour. */
export const painted: { colour: string; x: number; y: number; width: number; height: number }[] = [];

/** A picture of this size, whatever the file. */
export async function decode(file: Blob): Promise<Partial<ImageBitmap>> {
  if (unreadable.has(file)) throw new DOMException('not a picture', 'InvalidStateError');
  return { width: 1200, height: 800, close() {} };
}

/** Draws nothing. */
export function drawingContext(): object {
  const nothing = () => {};
  const context = {
    fillStyle: '',
    fillRect(x: number, y: number, width: number, height: number) {
      painted.push({ colour: context.fillStyle, x, y, width, height });
    },
    measureText: () => ({ width: 100 }),
    ...{ drawImage: nothing, clearRect: nothing, strokeText: nothing, fillText: nothing },
    ...{ save: nothing, restore: nothing, translate: nothing, rotate: nothing, scale: nothing },
    ...{ beginPath: nothing, rect: nothing, clip: nothing },
  };
  return context;
}
