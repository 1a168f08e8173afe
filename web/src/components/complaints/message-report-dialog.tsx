import { complaintCategories, type MessageCategory } from '@joddee/marketplace/complaints/constants';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { categoryText, complaintText as text } from '@joddee/thai-text/screens/complaints/complaint-text';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { take } from '../../stores/live-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { FormMessage } from '../../ui/fields/errors.tsx';
import { RadioTiles } from '../../ui/fields/radio-tiles.tsx';

/** Why a message is reported. The first reason stays, however often it is sent. */
export default function MessageReportDialog({
  message: { booking, number },
  onClose,
}: {
  message: MessageView;
  onClose: () => void;
}) {
  const [category, setCategory] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setMissing(category === '');
    if (category === '') return;
    setSending(true);
    const answer = await callApi('reportMessage', {
      params: { bookId: booking },
      body: { number, category: category as MessageCategory },
    });
    setSending(false);
    if (!answer.ok) return setFailure(textOfRefusal(answer));
    take('messages', answer.data);
    onClose();
  }

  return (
    <Dialog title={text.messageTitle} onClose={sending ? undefined : onClose}>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        <p>{text.about}</p>
        <RadioTiles
          label={text.category}
          choices={complaintCategories.message.map((each) => [each, categoryText('message', each)])}
          chosen={category}
          error={missing ? text.choose : undefined}
          onChoose={(chosen) => {
            setCategory(chosen);
            setMissing(false);
          }}
        />
        <FormMessage text={failure} />
        <DialogFoot yes={text.report} no={text.notNow} sending={sending} onNo={onClose} />
      </form>
    </Dialog>
  );
}
