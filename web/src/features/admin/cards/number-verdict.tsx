import { CircleAlert, CircleCheck } from 'lucide-react';
import * as parts from '../../../ui/styles/parts.module.css';

/** What the check digit says of a number. It is a hint: an administrator decides by the card. */
export function NumberVerdict({ isRight, right, wrong }: { isRight: boolean; right: string; wrong: string }) {
  const Icon = isRight ? CircleCheck : CircleAlert;
  return (
    <span
      className={`small ${parts.inline} ${parts.gap15} ${parts.toned}`}
      data-tone={isRight ? 'done' : 'harm'}
    >
      <Icon className="icon-16" /> {isRight ? right : wrong}
    </span>
  );
}
