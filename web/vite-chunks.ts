import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The given files and folders, named from the root of the repository. One that was moved stops the build. */
function modules(...paths: string[]): (id: string) => boolean {
  const lost = paths.filter((path) => !existsSync(`${root}${path}`));
  if (lost.length > 0) throw new Error(`vite-chunks.ts names what is not there: ${lost.join(', ')}`);
  return (id) => {
    const [file = ''] = id.split('?');
    // The texts of all languages have the same modules.
    const path = relative(root, file)
      .replaceAll('\\', '/')
      .replace('packages/english-text/', 'packages/thai-text/');
    return paths.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
  };
}

const allBut = (part: (id: string) => boolean, except: (id: string) => boolean) => (id: string) =>
  part(id) && !except(id);

const dayjs = /node_modules[/\\]dayjs/;
const stays = modules(
  'packages/rules/src/times/bangkok-zone.ts',
  'packages/rules/src/times/time-slots.ts',
  'packages/rules/src/times/booked-time.ts',
  'packages/rules/src/money/price.ts',
  'packages/rules/src/booking/booking-lifecycle.ts',
  'packages/rules/src/facts-of-view.ts',
  'packages/rules/src/texts/day-texts.ts',
  'packages/rules/src/texts/passed-time.ts',
  'packages/thai-text/src/dates.ts',
  'packages/thai-text/src/relative-time.ts',
  'web/src/lib/use-now.ts',
);

/** Which modules share a file. The first group that matches takes a module. */
export const chunks = [
  {
    // The modules that every screen shares; by default the bundler makes several files of them.
    name: 'base',
    test: /preload-helper|node_modules[/\\](react|react-dom|scheduler|zustand)[/\\]|session[/\\]session-store/,
  },
  // The rest of the first file, before the parts below could take any of it.
  { name: 'start', tags: ['$initial' as const] },
  // The following parts are each used together by several screens, and are less than the requests for them.
  // First, because nearly every screen has these, and some have none of the rest.
  {
    name: 'limits',
    test: modules('packages/contract/src/limits.ts', 'web/src/ui/avatar.tsx', 'web/src/ui/avatar.css'),
  },
  { name: 'stays', test: (id: string) => dayjs.test(id) || stays(id) },
  {
    name: 'spots',
    test: modules(
      'packages/thai-text/src/status-text.ts',
      'packages/thai-text/src/glossary.ts',
      'packages/thai-text/src/screens/map-text.ts',
      'packages/thai-text/src/screens/book-text.ts',
      'web/src/map/map-failed.tsx',
      'web/src/map/nearby-address.ts',
      'web/src/ui/styles/slots.css',
    ),
  },
  {
    name: 'post-view',
    test: allBut(
      modules(
        'web/src/components/post-view/',
        'packages/thai-text/src/listings/post-field-names.ts',
        'packages/thai-text/src/screens/post-text.ts',
        'web/src/map/directions-address.ts',
        'web/src/stores/use-watched-post.ts',
      ),
      modules('web/src/components/post-view/place-map.tsx'),
    ),
  },
  {
    name: 'forms',
    test: modules(
      'web/src/api/use-checks.ts',
      'web/src/api/use-form.ts',
      'web/src/api/use-form-errors.ts',
      'web/src/ui/fields/form-message.tsx',
      'web/src/ui/fields/field.tsx',
      'web/src/ui/fields/field-error.tsx',
      'web/src/ui/dialogs/dialog.tsx',
      'web/src/offline/form-draft.ts',
      'packages/rules/src/people/phone-digits.ts',
    ),
  },
  // Icons and parts of a few hundred bytes, which would be a request each.
  {
    name: 'parts',
    test: /lucide-react[/\\]|web[/\\]src[/\\](ui|lib|art)[/\\]/,
    minShareCount: 2,
    maxModuleSize: 3000,
  },
];
