import { ownerGuideText as text } from '@joddee/thai-text/screens/account-text';
import { ArrowRight, Banknote, CirclePause, ListChecks, MapPin, ShieldCheck, SquarePen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { deskLaneDrawing } from '../../art/street-drawings.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import type { WayBack } from '../../session/way-back.ts';
import { Drawing } from '../../ui/drawing.tsx';
import * as pageFeet from '../../ui/styles/page-feet.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import { EarningsCard } from './earnings-card.tsx';
import * as styles from './owner-guide.module.css';

const wizard = '/post';
/** The login continues with the wizard. */
const wayBack: WayBack = { from: wizard };

const pointIcons = [<SquarePen key="price" />, <CirclePause key="pause" />, <Banknote key="cash" />];
const stepIcons = [
  <MapPin key="place" />,
  <ListChecks key="details" />,
  <Banknote key="price" />,
  <ShieldCheck key="check" />,
];

export default function OwnerGuideScreen() {
  useTitle(text.title);
  return (
    <>
      <section className={styles.ownerHero}>
        <div className={`stack ${styles.ownerHeroInner}`}>
          <div className={`stack ${parts.toTop} ${styles.ownerHeroWords}`}>
            <span className="chip">{text.free}</span>
            <h1>{text.heading}</h1>
            <p>{text.lead}</p>
            <ul className="stack tight">
              {text.points.map((point, index) => (
                <li key={point} className="row">
                  <span className="icon-tile">{pointIcons[index]}</span>
                  {point}
                </li>
              ))}
            </ul>
            <div className={`row ${pageFeet.overPlaces} ${styles.ownerStart}`}>
              <Start />
              <span className="quiet small">{text.takes}</span>
            </div>
          </div>
          <EarningsCard />
        </div>
        {/* After the words, which a page that arrives in pieces would push it down with. */}
        <Drawing drawing={deskLaneDrawing} className={styles.ownerHeroLane} loading="eager" />
      </section>
      <div className={`page stack ${parts.wideGaps}`}>
        <h2>{text.stepsTitle}</h2>
        <ol className={`${parts.gap4} ${parts.below} ${styles.ownerSteps}`}>
          {text.steps.map(([title, explanation], index) => (
            <li key={title} className="card">
              <span className="icon-tile">{stepIcons[index]}</span>
              <span className={`${parts.smallest} ${parts.brand}`}>{text.step(index + 1)}</span>
              <h3>{title}</h3>
              <p className="quiet small">{explanation}</p>
            </li>
          ))}
        </ol>
        <section className={`stack ${styles.ownerQuestions}`}>
          <div>
            <h2>{text.questionsTitle}</h2>
            <p className="quiet">
              {text.readMore}{' '}
              <Link to="/support?topic=faq" className={parts.tallLink}>
                {text.toQuestions}
              </Link>
            </p>
          </div>
          <div>
            {text.questions.map(([question, answer]) => (
              <details key={question} className={styles.ownerQuestion} open>
                <summary>{question}</summary>
                <p className="quiet">{answer}</p>
              </details>
            ))}
          </div>
        </section>
        <section className={`spread ${styles.ownerEnd}`}>
          <div>
            <h2>{text.endTitle}</h2>
            <p>{text.endLead}</p>
          </div>
          <Start />
        </section>
      </div>
    </>
  );
}

function Start() {
  const user = useSession(({ user }) => user);
  const isVisitor = user === undefined;
  return (
    <Link className="button main" to={isVisitor ? '/login' : wizard} state={isVisitor ? wayBack : null}>
      {text.start} <ArrowRight />
    </Link>
  );
}
