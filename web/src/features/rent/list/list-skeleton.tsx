export function ListSkeleton() {
  return ['a', 'b', 'c'].map((key) => <div key={key} className="skeleton spot-skeleton" />);
}
