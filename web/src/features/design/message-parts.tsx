import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { designText as text } from '@joddee/thai-text/screens/design-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { Bubble, WaitingBubble } from '../../components/messages/bubbles.tsx';
import { MessageForm } from '../../components/messages/message-form.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { Part } from './part.tsx';

const [asked = '', answered = '', late = ''] = text.messages;
const at = '2026-11-23T02:12:00.000Z';

const message = (number: number, changes: Partial<MessageView>): MessageView => ({
  _id: `design.${number}`,
  booking: 'design',
  number,
  own: true,
  text: asked,
  at,
  readAt: '',
  reported: false,
  erased: false,
  request: '',
  version: 1,
  ...changes,
});

const samples = [
  message(1, { readAt: at }),
  message(2, { own: false, text: answered }),
  message(3, { own: false, text: answered, reported: true }),
  message(4, { own: false, text: '', erased: true }),
  message(5, {}),
];

/** The messages of a booking: read, received, reported, of a deleted account, sent, on their way, failed. */
export function MessageParts() {
  return (
    <Part name="messages">
      <ol className={`${parts.tightColumn} ${parts.toTop}`}>
        {samples.map((sample) => (
          <Bubble key={sample._id} message={sample} name={text.name} showsStatus />
        ))}
        <WaitingBubble booking="design" message={{ request: 'a', text: late, reason: '' }} />
        <WaitingBubble booking="design" message={{ request: 'b', text: late, reason: messagesText.failed }} />
      </ol>
      <MessageForm booking="design" name={text.name} asOwner={false} state="booked" />
    </Part>
  );
}
