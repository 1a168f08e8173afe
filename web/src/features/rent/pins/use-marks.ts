import {
  type DivIcon,
  DomEvent,
  divIcon,
  type LeafletKeyboardEvent,
  type LeafletMouseEvent,
  Marker,
} from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMap } from 'react-leaflet';
import { point, useRentStore } from '../rent-store.ts';
import * as styles from './pins.module.css';

/** A pin or a cluster. */
export interface Mark {
  key: string;
  kind: PinState | 'cluster';
  place: [number, number];
  /** What is seen: the price or that it is full, or the count and the lowest price. */
  lines: readonly string[];
  /** What screen readers say. */
  label: string;
  /** The spots that it stands for: one of a pin, and those of a cluster that are in the list. */
  ids: readonly string[];
  /** Its price would lie on another one. */
  isCrowded?: boolean;
  isJustFree?: boolean;
}

interface DrawnMark {
  mark: Mark;
  marker: Marker;
}

/**
 * Draws the marks by Leaflet alone, so that React has one component for all of them. A mark keeps its element while it
 * looks the same, because a new element loses a press that has begun on the old one. The opened one has its popup.
 */
export function useMarks(
  marks: readonly Mark[],
  { opened, onPress }: { opened: Mark | undefined; onPress: (mark: Mark) => void },
): void {
  const map = useMap();
  const [drawn] = useState(() => new Map<string, DrawnMark>());
  const press = useEffectEvent(onPress);
  const isOpened = useEffectEvent(({ key }: Mark) => key === opened?.key);

  useEffect(() => {
    const draw = (mark: Mark): DrawnMark => {
      const isPressable = mark.kind !== 'full';
      const marker = new Marker(mark.place, {
        icon: iconOf(mark),
        title: mark.label,
        interactive: isPressable,
        keyboard: isPressable,
      });
      const pressThis = () => press(drawn.get(mark.key)?.mark ?? mark);
      if (isPressable)
        marker.on({
          click: pressThis,
          keypress: ({ originalEvent }: LeafletKeyboardEvent) => {
            if (originalEvent.key === 'Enter') pressThis();
          },
          // The map closes its popup before a press, and the press would open it again.
          preclick: (event: LeafletMouseEvent) => {
            if (isOpened(mark)) DomEvent.stopPropagation(event);
          },
        });
      if (isPressable && mark.kind !== 'cluster')
        marker.on({ mouseover: () => point(mark.ids[0]), mouseout: () => point(undefined) });
      return { mark, marker: marker.addTo(map) };
    };

    const wanted = new Map(marks.map((mark) => [mark.key, mark]));
    for (const [key, { marker }] of drawn) {
      if (wanted.has(key)) continue;
      marker.remove();
      drawn.delete(key);
    }
    for (const mark of marks) {
      const before = drawn.get(mark.key);
      if (before !== undefined && !looksAlike(before.mark, mark)) {
        before.marker.options.title = mark.label;
        before.marker.setIcon(iconOf(mark));
      }
      const now = before === undefined ? draw(mark) : { ...before, mark };
      drawn.set(mark.key, now);
      light(now);
    }
  }, [map, drawn, marks]);

  useEffect(
    () => () => {
      for (const { marker } of drawn.values()) marker.remove();
      drawn.clear();
    },
    [drawn],
  );

  useEffect(
    () =>
      useRentStore.subscribe((now, before) => {
        for (const each of drawn.values())
          if (isLit(each.mark, now) !== isLit(each.mark, before)) light(each);
      }),
    [drawn],
  );
}

const iconOf = ({ kind, lines, label }: Mark) =>
  kind === 'cluster' ? clusterIcon(lines, label) : pinIcon(lines, label, kind);

const looksAlike = (a: Mark, b: Mark): boolean =>
  a.kind === b.kind && a.label === b.label && a.lines.join('\n') === b.lines.join('\n');

interface Marked {
  active: string | undefined;
  chosen: string | undefined;
}

const isLit = ({ ids }: Mark, { active, chosen }: Marked): boolean =>
  ids.some((id) => id === active || id === chosen);

/** A cluster lies below the name of the goal, and that below the prices; a dot would cover the number of a cluster. */
const layers = { dot: -9000, cluster: -8000, full: -500, lit: 1000 };

function light({ mark, marker }: DrawnMark): void {
  const { kind, ids, isCrowded = false, isJustFree = false } = mark;
  const lit = isLit(mark, useRentStore.getState());
  const { classList } = marker.getElement() ?? document.createElement('div');
  classList.toggle(styles.active, lit);
  classList.toggle(styles.dot, isCrowded && !lit);
  classList.toggle(styles.justFree, isJustFree);
  classList.toggle(styles.seen, kind !== 'cluster' && ids.some((id) => seen.has(id)));
  if (kind === 'cluster') marker.setZIndexOffset(layers.cluster);
  else marker.setZIndexOffset(lit ? layers.lit : isCrowded ? layers.dot : kind === 'full' ? layers.full : 0);
}

/** The spots that were opened from this map; their prices are quieter. For this visit only. */
const seen = new Set<string>();

export function noteSeen(id: string): void {
  seen.add(id);
}

/** What a pin says beside its price; with colours and shapes of its own. A lost one was booked a moment ago. */
export type PinState = 'free' | 'part' | 'lost' | 'full';

const classOf: Record<PinState, string> = {
  free: '',
  part: styles.part,
  lost: styles.lost,
  full: styles.full,
};

/** The label names the spot for screen readers. */
function pinIcon(lines: readonly string[], label: string, state: PinState): DivIcon {
  return divIcon({
    className: `${styles.pricePin} ${classOf[state]}`,
    html: pinContent(label, lines),
    // A touch target needs 44 pixels, however short the price is.
    iconSize: [60, 48],
    iconAnchor: [30, 44],
  });
}

function clusterIcon(lines: readonly string[], label: string): DivIcon {
  return divIcon({
    className: styles.clusterPin,
    html: pinContent(label, lines),
    iconSize: [60, 60],
    iconAnchor: [30, 30],
  });
}

/** The visible content and its text for screen readers; as text nodes, because titles are user input. */
function pinContent(label: string, lines: readonly string[]): HTMLElement {
  const content = document.createElement('div');
  const spoken = content.appendChild(document.createElement('span'));
  spoken.className = 'visually-hidden';
  spoken.textContent = label;
  const seen = content.appendChild(document.createElement('span'));
  seen.className = styles.pinFace;
  seen.ariaHidden = 'true';
  for (const line of lines) seen.appendChild(document.createElement('b')).textContent = line;
  return content;
}
