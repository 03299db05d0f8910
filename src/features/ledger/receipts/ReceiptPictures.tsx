/** Small pictures of receipts by id, each opening in a new tab. */
export function ReceiptPictures({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <ul className="receipt-pictures mt-3" aria-label="Receipts">
      {ids.map((id, index) => (
        <li key={id}>
          <a href={`/api/files/receipts/${id}`} target="_blank" rel="noopener">
            <img
              src={`/api/files/receipts/${id}`}
              width={80}
              height={80}
              alt={`Receipt ${index + 1}, opens in a new tab`}
              loading="lazy"
              className="receipt-picture"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
