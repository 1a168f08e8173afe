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
  'packages/marketplace/src/common/bangkok-zone.ts',
  'packages/marketplace/src/calendars/rules/time-slots.ts',
  'packages/marketplace/src/calendars/rules/booked-time.ts',
  'packages/marketplace/src/posts/rules/price.ts',
  'packages/marketplace/src/bookings/rules/booking-lifecycle.ts',
  'packages/marketplace/src/bookings/rules/booking-lifecycle.ts',
  'packages/marketplace/src/common/texts/day-texts.ts',
  'packages/marketplace/src/common/texts/passed-time.ts',
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
    test: modules(
      'packages/marketplace/src/common/limits.ts',
      'web/src/ui/avatar.tsx',
      'web/src/ui/avatar.module.css',
    ),
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
    ),
  },
  {
    name: 'post-view',
    test: allBut(
      modules(
        'web/src/components/post-view/',
        'packages/thai-text/src/listings/post-field-names.ts',
        'packages/thai-text/src/screens/post-text.ts',
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
      'web/src/ui/fields/field.tsx',
      'web/src/ui/fields/errors.tsx',
      'web/src/ui/dialogs/dialog.tsx',
      'web/src/offline/form-draft.ts',
      'packages/marketplace/src/users/rules/phone-digits.ts',
      'web/src/stores/pending-bookings.ts',
    ),
  },
  {
    // Of a time that can be booked, and of the notices of booked ones.
    name: 'bookable',
    test: modules(
      'packages/marketplace/src/bookings/rules/booking-address.ts',
      'packages/marketplace/src/calendars/rules/bays.ts',
      'packages/marketplace/src/calendars/rules/buffer.ts',
      'packages/marketplace/src/posts/rules/lot-view.ts',
      'packages/thai-text/src/screens/waits/waits-text.ts',
      'web/src/components/waits/open-waits.ts',
    ),
  },
  {
    name: 'distances',
    test: modules(
      'packages/marketplace/src/common/distance.ts',
      'packages/marketplace/src/common/texts/distance-texts.ts',
      'packages/thai-text/src/distances.ts',
    ),
  },
  {
    name: 'favourites',
    test: modules('web/src/components/favourites/heart-button.tsx', 'web/src/stores/favourites-store.ts'),
  },
  // Icons and parts of a few hundred bytes, which would be a request each.
  {
    name: 'parts',
    test: /lucide-react[/\\]|web[/\\]src[/\\](ui|lib|art)[/\\]/,
    minShareCount: 2,
    maxModuleSize: 3000,
  },
  {
    name: 'photos',
    test: modules(
      'packages/marketplace/src/files/constants.ts',
      'web/src/api/upload-file.ts',
      'web/src/components/photo/fit-photo.ts',
      'web/src/components/photo/photo-input.tsx',
      'web/src/components/photo/upload-progress.tsx',
      'web/src/components/photo/use-photo-upload.ts',
    ),
  },
  { name: 'error-codes', test: modules('packages/marketplace/src/common/error-codes.ts') },
  {
    name: 'push',
    test: modules(
      'packages/thai-text/src/screens/notices/notice-settings-text.ts',
      'web/src/components/push/push-store.ts',
      'web/src/offline/push-device.ts',
    ),
  },
  {
    // The texts that the following part shares with toasts, and with the desk of administrators.
    name: 'notice-texts',
    test: modules(
      'packages/marketplace/src/bookings/rules/cancellation.ts',
      'packages/thai-text/src/money.ts',
      'packages/thai-text/src/screens/decline/decline-text.ts',
      'packages/thai-text/src/screens/messages/messages-text.ts',
      'packages/thai-text/src/screens/notices/notice-text.ts',
      'packages/thai-text/src/screens/occupied/occupied-text.ts',
    ),
  },
  {
    // What every user who is logged in gets after the first screen: the bell, and notices that ask for an answer.
    name: 'notices',
    test: modules(
      'packages/marketplace/src/notices/rules/notice-delivery.ts',
      'packages/marketplace/src/common/texts/notice-deliveries.ts',
      'packages/marketplace/src/common/texts/notice-lines.ts',
      'packages/thai-text/src/screens/booking-text.ts',
      'packages/thai-text/src/screens/my-items-text.ts',
      'packages/thai-text/src/screens/notices/inbox-text.ts',
      'web/src/app/notices/',
      'web/src/components/booking/actions/booking-action-list.tsx',
      'web/src/components/booking/actions/confirm-stay.tsx',
      'web/src/components/inbox/',
      'web/src/components/messages/open-conversation.ts',
    ),
  },
];
