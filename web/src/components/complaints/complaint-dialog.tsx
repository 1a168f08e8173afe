import { limits } from '@joddee/marketplace/common/limits';
import { complaintNumber } from '@joddee/marketplace/common/texts/digits';
import {
  type ComplaintCategory,
  type ComplaintSubject,
  complaintCategories,
  personCategories,
} from '@joddee/marketplace/complaints/constants';
import { categoryText, complaintText as text } from '@joddee/thai-text/screens/complaints/complaint-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useFormErrors } from '../../api/use-form-errors.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { FormMessage } from '../../ui/fields/errors.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { RadioTiles } from '../../ui/fields/radio-tiles.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { PhotoInput } from '../photo/photo-input.tsx';
import { usePendingPhotos } from '../photo/use-pending-photos.ts';

export interface ComplaintDialogProps {
  about: ComplaintSubject;
  /** What the person is in the booking, or as the owner of a listing. */
  as: 'owner' | 'renter';
  /** The id of the listing or of the booking. */
  subjectId: string;
  /** Of the listing or of the person; the own complaints name it. */
  aboutId: string;
  /** Of the person. */
  name: string;
  onClose: () => void;
}

/** What is wrong, in a category, some words and a photo. Who has an open complaint about the same is shown that. */
export default function ComplaintDialog(props: ComplaintDialogProps) {
  const { about, as, subjectId, aboutId, name, onClose } = props;
  const kind = about === 'listing' ? 'listing' : 'person';
  const [category, setCategory] = useState('');
  const [words, setWords] = useState('');
  const [photo, setPhoto] = useState('');
  const { reason, onPending } = usePendingPhotos();
  const { errors, sending, onSubmit, send, show, clear } = useFormErrors();
  const [repeats, setRepeats] = useState(false);
  // What somebody has begun to write is not replaced. About the other party there may be one for each booking.
  const isUntouched = category === '' && words === '' && photo === '';
  const isOpen = useOpenComplaint(kind, aboutId, about !== 'party') && isUntouched;

  async function complain(): Promise<void> {
    if (reason !== undefined) return;
    if (category === '') return show({ category: text.choose });
    const body = { about, category: category as ComplaintCategory, text: words, photo };
    const answer = await send(() => callApi('addComplaint', { params: { subjectId }, body }));
    if (!answer.ok) return show({}, textOfRefusal(answer));
    // The open complaint, if there is one, is the answer to a second one.
    if (answer.data.text !== words.trim() || answer.data.category !== category) return setRepeats(true);
    showToast(text.sent, 'done', { about: text.number(complaintNumber(answer.data._id)) });
    onClose();
  }

  return (
    <Dialog
      title={kind === 'listing' ? text.title.listing : text.title.person(name)}
      onClose={sending ? undefined : onClose}
    >
      {isOpen || repeats ? (
        <>
          <p>{text.already}</p>
          <button type="button" className="button" onClick={onClose}>
            {text.close}
          </button>
        </>
      ) : (
        <form className="stack" onSubmit={onSubmit(complain)} noValidate>
          <p>{text.about}</p>
          <RadioTiles
            label={text.category}
            choices={(kind === 'listing' ? complaintCategories.listing : personCategories[as]).map((each) => [
              each,
              categoryText(kind, each),
            ])}
            chosen={category}
            error={errors.category}
            onChoose={(chosen) => {
              setCategory(chosen);
              clear('category');
            }}
          />
          <TextAreaField
            label={text.words}
            maxLength={limits.complaints.characters}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <PhotoInput
            label={text.photo}
            folder="complaint"
            url={photo}
            hasCamera
            onUploaded={setPhoto}
            onPending={onPending('photo', text.photo)}
            onRemove={() => setPhoto('')}
          />
          <FormMessage text={errors.message} />
          {reason === undefined ? null : <p className={parts.reason}>{reason}</p>}
          <DialogFoot
            yes={text.send}
            no={text.notNow}
            sending={sending}
            disabled={reason !== undefined}
            onNo={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

/** Whether the user has an open complaint about it; false until that is known. */
function useOpenComplaint(kind: 'listing' | 'person', aboutId: string, isAsked: boolean): boolean {
  const { answer } = useApiQuery('findComplaints', {}, { isAsked, isFresh: true });
  return (
    answer?.ok === true &&
    answer.data.some(
      // What happened during a booking is another matter.
      (own) => own.open && own.kind === kind && own.aboutId === aboutId && own.booking === '',
    )
  );
}
