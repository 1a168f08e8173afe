import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Contrast, Maximize2, Minimize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type ComponentType,
  type CSSProperties,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as parts from '../../../ui/styles/parts.module.css';
import { useTypedKeys } from '../shortcut-keys.tsx';
import * as styles from './card-panes.module.css';
import {
  asTaken,
  isAsTaken,
  type LightStep,
  lightRange,
  type PaneLight,
  steppedLight,
} from './pane-light.ts';
import { fittingScale, nextZoom, type Size, turned, wholeImage, zoomedAt } from './pane-view.ts';
import { usePaneGestures } from './use-pane-gestures.ts';

export type ImageState = 'loaded' | 'failed';

interface CardPaneProps {
  label: string;
  url: string;
  image: ImageState | undefined;
  onImage: (state: ImageState) => void;
  /** The link to the image is no longer valid: the image is blurred. */
  isClosed: boolean;
  isFull: boolean;
  isBehind: boolean;
  onFull: (isFull: boolean) => void;
  onReload: () => void;
  /** Its keys are for the pane under the pointer. */
  isPointed: boolean;
  onPointed: () => void;
}

const step = 1.5;

export function CardPane(props: CardPaneProps) {
  const {
    label,
    url,
    image: state,
    onImage,
    isClosed,
    isFull,
    isBehind,
    onFull,
    onReload,
    isPointed,
    onPointed,
  } = props;
  const pane = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [shape, setShape] = useState(1);
  const [light, setLight] = useState(asTaken);
  const [showsLight, setShowsLight] = useState(false);
  const panelId = useId();
  const { view, setView, mouse, size, gestures } = usePaneGestures(pane);
  const turn = () => setView(turned);
  const lighten = (step: LightStep) => () => setLight((before) => steppedLight(before, step));
  const resetLight = () => setLight(asTaken);
  useTypedKeys((code) => {
    const does = {
      KeyZ: () => setView((before) => nextZoom(before, size(), mouse)),
      KeyT: turn,
      BracketLeft: lighten('darker'),
      BracketRight: lighten('brighter'),
      Minus: lighten('flatter'),
      Equal: lighten('sharper'),
      Digit0: resetLight,
      Numpad0: resetLight,
    }[code];
    if (!isPointed || does === undefined) return false;
    does();
    return true;
  });
  useEffect(() => {
    if (!isFull) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFull, onFull]);

  const percent = Math.round(view.zoom * 100);
  const isOpen = state === 'loaded' && !isClosed;
  const zoomBy = (factor: number) => setView((before) => zoomedAt(before, size(), factor));
  return (
    <section
      className={`${parts.below} ${parts.anchor} ${parts.clipped} ${styles.cardPane}`}
      aria-label={label}
      data-full={isFull}
      style={{ ...lightStyle(light), '--shape': shape } as CSSProperties}
      data-closed={isClosed}
      inert={isBehind}
      onPointerEnter={onPointed}
      onFocus={onPointed}
    >
      <p className={`small ${parts.apart} ${parts.gap4} ${styles.paneHead}`}>
        <strong>{label}</strong>
        <span className={styles.paneHint} data-lens={view.zoom === 1}>
          {view.zoom === 1 ? text.lens : `${percent}%`}
        </span>
      </p>
      <div className={styles.paneStage} ref={pane} data-zoomed={view.zoom > 1} {...gestures}>
        <img
          className={parts.cover}
          ref={image}
          src={url}
          alt={label}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setShape(naturalWidth / naturalHeight || 1);
            onImage('loaded');
          }}
          onError={() => onImage('failed')}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom * sidewaysScale(image.current, pane.current, view.turn)})`,
          }}
        />
        {isOpen && mouse !== undefined && view.zoom === 1 && image.current !== null ? (
          <PaneLens image={image.current} pane={size()} turn={view.turn} at={mouse} />
        ) : null}
      </div>
      {isClosed || state === 'failed' ? (
        <div className={`${parts.column} ${parts.strong} ${styles.paneClosed}`}>
          <p>{isClosed ? text.closed : text.imageFailed}</p>
          <button type="button" className="button compact" onClick={onReload}>
            {text.reload}
          </button>
        </div>
      ) : null}
      {showsLight && isOpen ? <LightPanel id={panelId} light={light} onChange={setLight} /> : null}
      <fieldset className={styles.paneTools} aria-label={text.tools(label)}>
        <Tool name={text.zoomOut} Icon={ZoomOut} onClick={() => zoomBy(1 / step)} />
        <button
          type="button"
          className={styles.panePercent}
          aria-label={text.zoomFit(percent)}
          onClick={() => setView({ ...wholeImage, turn: view.turn })}
        >
          {percent}%
        </button>
        <Tool name={text.zoomIn} Icon={ZoomIn} shortcut="Z" onClick={() => zoomBy(step)} />
        <Tool name={text.turn} Icon={RotateCw} shortcut="T" onClick={turn} />
        <Tool
          name={text.light}
          Icon={Contrast}
          panel={panelId}
          isOpen={showsLight}
          onClick={() => setShowsLight(!showsLight)}
        />
        <Tool
          name={isFull ? text.leaveFull : text.full}
          Icon={isFull ? Minimize2 : Maximize2}
          onClick={() => onFull(!isFull)}
        />
      </fieldset>
    </section>
  );
}

/** The image and its lens read these. */
const lightStyle = ({ brightness, contrast }: PaneLight) =>
  ({ '--brightness': `${brightness}%`, '--contrast': `${contrast}%` }) as CSSProperties;

/** CSS fits the upright image; one that lies on its side fits at another scale. */
function sidewaysScale(image: HTMLImageElement | null, pane: HTMLElement | null, turn: number): number {
  if (image === null || pane === null || image.naturalWidth === 0) return 1;
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const size = { width: pane.clientWidth, height: pane.clientHeight };
  return fittingScale(natural, size, turn) / fittingScale(natural, size, 0);
}

interface ToolProps {
  name: string;
  Icon: ComponentType<{ className: string }>;
  shortcut?: string;
  /** The id of what it opens. */
  panel?: string;
  isOpen?: boolean;
  onClick: () => void;
}

function Tool({ name, Icon, shortcut, panel, isOpen, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-keyshortcuts={shortcut}
      aria-expanded={isOpen}
      aria-controls={isOpen === true ? panel : undefined}
      onClick={onClick}
    >
      <Icon className="icon-20" />
    </button>
  );
}

interface LightPanelProps {
  id: string;
  light: PaneLight;
  onChange: (light: PaneLight) => void;
}

const sliders = ['brightness', 'contrast'] as const;

/** Two sliders for an image that is too dark, too bright or pale. */
function LightPanel({ id, light, onChange }: LightPanelProps) {
  const name = useId();
  return (
    <div className={`small ${parts.gap1} ${parts.below} ${styles.lightPanel}`} id={id}>
      {sliders.map((part) => (
        <div className={`${parts.column} ${parts.crossMiddle} ${styles.lightPart}`} key={part}>
          <label htmlFor={`${name}${part}`}>{text[part]}</label>
          <input
            id={`${name}${part}`}
            type="range"
            {...lightRange}
            value={light[part]}
            aria-valuetext={text.percent(light[part])}
            onChange={({ target }) => onChange({ ...light, [part]: Number(target.value) })}
          />
          <output className={parts.endWords}>{text.percent(light[part])}</output>
        </div>
      ))}
      <button type="button" disabled={isAsTaken(light)} onClick={() => onChange(asTaken)}>
        {text.resetLight}
      </button>
    </div>
  );
}

const diameter = 170;
const magnifies = 2.5;

interface PaneLensProps {
  /** The image that the pane shows: it is drawn again and never requested again. */
  image: HTMLImageElement;
  pane: Size;
  turn: number;
  /** From the middle of the pane. */
  at: { x: number; y: number };
}

function PaneLens({ image, pane, turn, at }: PaneLensProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const density = window.devicePixelRatio;
    canvas.current.width = canvas.current.height = diameter * density;
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = fittingScale({ width, height }, pane, turn) * magnifies * density;
    context.translate((diameter * density) / 2, (diameter * density) / 2);
    context.translate(-at.x * magnifies * density, -at.y * magnifies * density);
    context.rotate((turn * Math.PI) / 180);
    context.scale(scale, scale);
    context.drawImage(image, -width / 2, -height / 2);
  });
  return (
    <canvas
      ref={canvas}
      className={styles.paneLens}
      style={{ translate: `${at.x - diameter / 2}px ${at.y - diameter / 2}px` }}
    />
  );
}
