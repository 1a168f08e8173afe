import 'leaflet/dist/leaflet.css';
import { defaultMapCentre } from '@joddee/contract/limits';
import type { PostView } from '@joddee/contract/posts';
import { moneyText } from '@joddee/thai-text/money';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { divIcon, type Map as LeafletMap } from 'leaflet';
import { useRef } from 'react';
import { MapContainer, Marker, Popup } from 'react-leaflet';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useTitle } from '../../app/use-title.ts';
import { BaseLayer } from '../../map/base-layer.tsx';
import { Rating } from '../../ui/stars.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useMapPosts } from './use-map-posts.ts';
import { usePosition } from './use-position.ts';

const here = divIcon({ className: 'here-pin', html: '<span></span>', iconSize: [22, 22] });
const pricePin = (price: number) =>
  divIcon({ className: 'price-pin', html: `<span>${text.pin(price)}</span>`, iconSize: [0, 0] });

export default function RentScreen() {
  useTitle(text.title);
  const map = useRef<LeafletMap>(null);
  const posts = useMapPosts();
  const { position, refused, locate } = usePosition((found) =>
    map.current?.setView(found, defaultMapCentre.zoom),
  );
  const recommended = useLoaded(() => callApi('recommend'), 'recommend');
  const shown = recommended?.ok && Array.isArray(recommended.data) ? recommended.data : [];
  return (
    <div className="rent">
      <aside className="rent-list stack">
        <h1>{text.title}</h1>
        <SearchBox />
        <div className="spread">
          <span className="quiet tabular">{text.count(posts.length)}</span>
          <button type="button" className="button plain small" onClick={locate}>
            {text.locate}
          </button>
        </div>
        {refused ? <p className="notice small">{text.noLocation}</p> : null}
        <h2>{text.recommended}</h2>
        {recommended !== undefined && shown.length === 0 ? (
          <p className="quiet">{homeText.noRecommended}</p>
        ) : null}
        <ul className="stack tight">
          {shown.map((post) => (
            <li key={post._id}>
              <SpotRow post={post} />
            </li>
          ))}
        </ul>
      </aside>
      <section className="rent-map" aria-label={text.map}>
        <MapContainer
          ref={map}
          center={position ?? [defaultMapCentre.latitude, defaultMapCentre.longitude]}
          zoom={defaultMapCentre.zoom}
          style={{ height: '100%' }}
        >
          <BaseLayer />
          {position === undefined ? null : (
            <Marker position={position} icon={here} title={text.youAreHere} alt={text.youAreHere}>
              <Popup>{text.youAreHere}</Popup>
            </Marker>
          )}
          {posts.map((post) => (
            <Marker
              key={post._id}
              position={[Number(post.location.latitude), Number(post.location.longitude)]}
              icon={pricePin(post.price)}
              title={post.title}
              alt={post.title}
            >
              <Popup>
                <p>
                  <strong>{post.title}</strong>
                </p>
                <p>{post.location.address}</p>
                <Link to={`/book/${post._id}`}>{text.book}</Link>
              </Popup>
            </Marker>
          ))}
        </MapContainer>
      </section>
    </div>
  );
}

function SpotRow({ post }: { post: PostView }) {
  return (
    <Link className="card spot-row" to={`/book/${post._id}`}>
      <img className="photo" src={post.photos[0]} alt="" width="96" height="72" loading="lazy" />
      <span className="stack tight">
        <strong>{post.title}</strong>
        <span className="row">
          <Rating rating={post.rate.rating} />
          <span className="tabular">{homeText.perHour(moneyText(post.price))}</span>
        </span>
      </span>
    </Link>
  );
}
