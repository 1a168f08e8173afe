import { complaintCategories, type MessageCategory } from '@joddee/marketplace/complaints/constants';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { categoryText, complaintText as text } from '@joddee/thai-text/screens/complaints/complaint-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { useFormErrors } from '../../api/use-form-errors.ts';
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
  const { errors, sending, onSubmit, send, show, clear } = useFormErrors();

  async function report(): Promise<void> {
    if (category === '') return show({ category: text.choose });
    const body = { number, category: category as MessageCategory };
    const answer = await send(() => callApi('reportMessage', { params: { bookId: booking }, body }));
    if (!answer.ok) return show({}, textOfRefusal(answer));
    take('messages', answer.data);
    onClose();
  }

  return (
    <Dialog title={text.messageTitle} onClose={sending ? undefined : onClose}>
      <form className="stack" onSubmit={onSubmit(report)} noValidate>
        <p>{text.about}</p>
        <RadioTiles
          label={text.category}
          choices={complaintCategories.message.map((each) => [each, categoryText('message', each)])}
          chosen={category}
          error={errors.category}
          onChoose={(chosen) => {
            setCategory(chosen);
            clear('category');
          }}
        />
        <FormMessage text={errors.message} />
        <DialogFoot yes={text.report} no={text.notNow} sending={sending} onNo={onClose} />
      </form>
    </Dialog>
  );
}
