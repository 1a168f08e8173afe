import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { freeText, rentText as text } from '@joddee/thai-text/screens/rent-text';
import { List } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { stayLine } from '../../../components/day-and-time/chosen-stay.ts';
import { Heart } from '../../../components/favourites/heart.tsx';
import { CarIcon } from '../../../components/vehicle/car-icon.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { Seal } from '../../../ui/avatar.tsx';
import { Rating } from '../../../ui/stars.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { ArrowedPhoto } from '../list/photo-arrows.tsx';
import { ChangeChip } from '../list/spot-changes.tsx';
import { PriceOfStay, useSpotFacts, Walk } from '../list/spot-facts.tsx';
import * as spotRowStyles from '../list/spot-row.module.css';
import { LocateButton } from '../map/map-buttons.tsx';
import * as rentStyles from '../rent.module.css';
import { useEverySpot, useRent } from '../rent-context.tsx';
import { choose, useRentStore } from '../rent-store.ts';
import * as styles from './pin-cards.module.css';
import * as pinsStyles from './pins.module.css';

/** A row that has come to rest shows one card in its middle. */
const restMs = 90;

/** On a phone the card of the chosen pin, in a row with those of the list; swiping chooses the next pin. */
export function PinCards() {
  // The pin is marked at once.
  const chosen = useDeferredValue(useRentStore(({ chosen }) => chosen));
  return chosen === undefined ? null : <CardsBeside chosen={chosen} />;
}

const CardsBeside = memo(({ chosen }: { chosen: string }) => {
  const { shown, view } = useRent();
  const { changes } = useEverySpot();
  const spots = shown?.spots ?? [];
  const row = useRef<HTMLUListElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isListed = spots.some(({ _id }) => _id === chosen);
  const ids = isListed ? spots.map(({ _id }) => _id) : [chosen, ...spots.map(({ _id }) => _id)];
  const isFirst = useRef(true);
  useEffect(() => {
    const card = row.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(chosen)}"]`);
    if (row.current === null || card == null) return;
    const behavior = isFirst.current ? 'instant' : 'smooth';
    row.current.scrollTo({ left: card.offsetLeft - row.current.offsetLeft - 16, behavior });
    // A pin that was chosen by keyboard leads to its card.
    if (document.activeElement?.classList.contains(pinsStyles.pricePin))
      card.querySelector<HTMLElement>(`.${styles.pinCardLower} a`)?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [chosen]);
  useEffect(() => () => clearTimeout(resting.current), []);

  function onScroll(): void {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const list = row.current;
      if (list === null) return;
      const middle = list.scrollLeft + list.clientWidth / 2;
      const nearest = [...list.children]
        .filter((card) => card instanceof HTMLElement)
        .map((card) => ({
          id: card.dataset.spot,
          apart: Math.abs(card.offsetLeft - list.offsetLeft + card.offsetWidth / 2 - middle),
        }))
        .toSorted((a, b) => a.apart - b.apart)[0];
      if (nearest?.id !== undefined && nearest.id !== chosen) choose(nearest.id);
    }, restMs);
  }

  return (
    <section className={`stack ${styles.pinCards}`} aria-label={text.pinCards}>
      {/* The list, whose title is that of the page, is hidden meanwhile. */}
      <h1 className="visually-hidden">{text.title}</h1>
      <div className={`${parts.apart} ${parts.gap2} ${parts.wraps} ${styles.tools}`}>
        <button type="button" className={`pick ${rentStyles.floatingPick}`} onClick={() => choose(undefined)}>
          <List />
          {text.showList(view?.total)}
        </button>
        <LocateButton />
      </div>
      <ul ref={row} onScroll={onScroll}>
        {ids.map((id) => (
          <li
            key={id}
            data-spot={id}
            data-change={changes.get(id)}
            className={`${parts.below} ${parts.gap25} ${parts.rigid} ${styles.pinCard}`}
          >
            <PinCard id={id} spot={spots.find(({ _id }) => _id === id)} />
          </li>
        ))}
      </ul>
    </section>
  );
});

const PinCard = memo(({ id, spot }: { id: string; spot: SpotCard | undefined }) => {
  const { addressOf, stay, changes } = useEverySpot();
  const now = useNow();
  const change = changes.get(id);
  const shown = useSpotFacts(id, spot);
  if (shown === undefined) return <p className="quiet">{text.loading}</p>;
  return (
    <>
      <span className={`${parts.oneColumnWhenLarge} ${parts.below} ${parts.gap35} ${styles.pinCardUpper}`}>
        <span className={styles.pinCardPhoto}>
          <ArrowedPhoto spot={shown} width="104" height="104" />
        </span>
        <span className={`${parts.fromTop} ${spotRowStyles.spotText}`}>
          <span className={`${parts.apart} ${parts.lifted} ${parts.gap1} ${styles.pinCardHead}`}>
            <strong className={`clamp-2 ${parts.shrinks} ${parts.anywhere}`}>{shown.title}</strong>
            <Heart post={shown} className="icon-button" />
          </span>
          <span className={`row ${spotRowStyles.spotFacts}`}>
            <CarIcon car={shown.car} />
            <Rating rating={shown.rating} count={shown.ratings} />
            <Walk spot={shown} />
          </span>
          <span className={`row ${spotRowStyles.spotFacts} ${styles.pinCardSeal} quiet small`}>
            <Seal size={16} /> {text.ownerVerified}
          </span>
          {change === 'full' || change === 'part' ? (
            <ChangeChip change={change} />
          ) : shown.freeUntil === undefined ? null : (
            <span className={`unbroken ${parts.dot} ${parts.inline} small ${parts.done} ${parts.gap15}`}>
              {freeText(shown.freeUntil, shown.lot)}
            </span>
          )}
        </span>
      </span>
      <span className={`${parts.beside} ${parts.gap3} ${styles.pinCardLower}`}>
        <span className={`${parts.shrinks} ${parts.below}`}>
          {stay === undefined ? null : <span className="quiet small unbroken">{stayLine(stay, now)}</span>}
          <PriceOfStay price={shown.price} />
        </span>
        <Link className="button" to={addressOf(id)} aria-label={`${text.book} ${shown.title}`}>
          {text.book}
        </Link>
      </span>
    </>
  );
});
