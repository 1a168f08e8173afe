import Phone from 'lucide-react/icons/phone';

/** Calls a party of a booking. Absent while the phone is hidden. */
export function CallCircle({ phone, label }: { phone: string; label: string }) {
  if (phone === '') return null;
  return (
    <a className="icon-button circle" href={`tel:${phone}`} aria-label={label}>
      <Phone />
    </a>
  );
}
