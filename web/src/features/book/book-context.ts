import type { PostView } from '@joddee/marketplace/posts/shapes';
import { createContext, useContext } from 'react';
import { provided } from '../../lib/provided.ts';
import type { BookingInput } from './use-booking-input.ts';

/** What every part of the booking page may read. */
interface Book {
  post: PostView;
  /** The post was deleted after the page was opened. */
  isDeleted: boolean;
  input: BookingInput;
}

export const BookContext = createContext<Book | undefined>(undefined);
export const useBook = () => provided(useContext(BookContext));
