import type { PostView } from '@joddee/contract/posts';
import { moneyText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { type RefObject, useEffect, useState } from 'react';

/** On a phone the form stands below all that is told of the spot: the way to it stays within the thumb's reach. */
export function ToBookForm({ post, form }: { post: PostView; form: RefObject<HTMLDivElement | null> }) {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (form.current === null) return;
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(form.current);
    return () => observer.disconnect();
  }, [form]);
  if (seen) return null;
  const go = () => {
    form.current?.scrollIntoView();
    form.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div className="to-book-form spread">
      <strong className="tabular">{homeText.perHour(moneyText(post.price))}</strong>
      <button type="button" className="button" onClick={go}>
        {text.chooseTime}
      </button>
    </div>
  );
}
